/**
 * Loaded with `--import` before a process's own code: shifts its Date by RAILBIRD_CLOCK_SHIFT_MS milliseconds from the machine's. In
 * JavaScript rather than with a system tool, so that it works on any machine, and so that PostgreSQL and the file system keep the machine's
 * time, as they do when a server's clock is wrong. Timers and `performance.now()` are not shifted. The shift is the same for all processes
 * of a run, so that they agree on the time.
 */
const shift = Number(process.env.RAILBIRD_CLOCK_SHIFT_MS);
const MachineDate = Date;
const machineNow = Date.now;
const now = () => machineNow() + shift;

MachineDate.now = now;
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new Date().toString(),
});
MachineDate.prototype.constructor = globalThis.Date;
