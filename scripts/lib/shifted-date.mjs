/**
 * Loaded with `--import` before everything else of a process: its Date is off by RAILBIRD_CLOCK_SHIFT_MS milliseconds from the
 * machine's. In JavaScript rather than with a tool of the system, so that it works on any machine with nothing installed, and
 * so that PostgreSQL and the file system keep the machine's time, as they do where a server's clock is wrong. Timers and
 * `performance.now()` run as ever. The shift is the same for all processes of a run, so that they agree on the time.
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
