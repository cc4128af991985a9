import { chromium } from "@playwright/test";
const base = "http://127.0.0.1:4320";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-background-networking"] });
const r = (await (await fetch(base + "/api/next-to-jump?racingCode=R")).json()).nextRaces[0];
const pages = [];
for (const [w, h] of [[360, 740], [1440, 900]]) for (const path of ["/", `/meeting/${r.meetingId}`, `/race/${r.id}`, "/movers"]) {
  const p = await (await b.newContext({ viewport: { width: w, height: h } })).newPage(); const errors = [];
  p.on("pageerror", (e) => errors.push(String(e))); p.on("console", (m) => m.type() === "error" && errors.push(m.text()));
  await p.addInitScript(() => { window.cls = 0; window.shifts = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) if (!e.hadRecentInput) { window.cls += e.value; window.shifts.push([Math.round(e.startTime), +e.value.toFixed(4), e.sources.map((s) => (s.node?.textContent ?? "").slice(0, 26) + "|" + Math.round(s.previousRect.top) + "+" + Math.round(s.previousRect.height) + ">" + Math.round(s.currentRect.top) + "+" + Math.round(s.currentRect.height))]); } }).observe({ type: "layout-shift", buffered: true }); });
  await p.goto(base + path); pages.push({ w, path, p, errors, worst: 0, priceErrors: 0 });
}
const end = Date.now() + 620_000;
while (Date.now() < end) {
  const t0 = Number((await fetch(base + "/api/status")).headers.get("railbird-time"));
  for (const g of pages) if (g.path.startsWith("/race")) {
    const shown = await g.p.evaluate(() => [...document.querySelectorAll("[aria-hidden=true]")].map((e) => /^In (\d+)m (\d+)s$/.exec(e.textContent ?? "")).find(Boolean)?.slice(1).map(Number));
    const left = (Date.parse(r.startTime) - t0) / 1000;
    if (shown && left > 1) g.worst = Math.max(g.worst, Math.abs(shown[0] * 60 + shown[1] - left));
    await new Promise((x) => setTimeout(x, 2000));
    const race = await (await fetch(`${base}/api/races/${r.id}`)).json();
    const screen = await g.p.evaluate(() => Object.fromEntries([...document.querySelectorAll("tr[data-runner]")].map((tr) => [tr.querySelector("[data-col=name]")?.textContent, tr.querySelector("[data-col=current] [data-best]")?.textContent])));
    await new Promise((x) => setTimeout(x, 0));
    for (const u of race.runners) if (!u.scratched && u.odds !== undefined && screen[u.name] !== `$${u.odds.toFixed(2)}`) g.priceErrors++;
    g.checked = (g.checked ?? 0) + race.runners.length;
  }
  await new Promise((x) => setTimeout(x, 4000));
}
for (const g of pages) { const { cls, shifts } = await g.p.evaluate(() => ({ cls: window.cls, shifts: window.shifts })); console.log(g.w, g.path, "cls", cls.toFixed(4), "countdown", g.worst.toFixed(1), "prices", g.priceErrors, "of", g.checked, JSON.stringify(g.errors.slice(0, 2)), JSON.stringify(shifts.filter((s) => s[1] > 0.002).slice(0, 6))); await g.p.screenshot({ path: `/tmp/shots/w10-${g.w}-${g.path.split("/")[1] || "home"}.png` }); }
await b.close();
