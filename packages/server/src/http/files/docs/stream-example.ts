/** The script of a page that follows the live stream without a library: the guide shows it, and it is served as it is shown. */
export const STREAM_EXAMPLE_SCRIPT = `
  const site = location.protocol === "file:" ? "http://localhost:3000" : location.origin;
  let held; // { version, value } of /api/next-to-jump

  async function load() {
    const response = await fetch(site + "/api/next-to-jump", { cache: "no-cache" });
    held = { version: Number(response.headers.get("Railbird-Version")), value: await response.json() };
    show();
  }

  function apply(value, operations) {
    let whole = structuredClone(value);
    for (const { op, path, from, value: given } of operations) {
      if (path === "") { whole = given; continue; }
      const moved = op === "move" ? take(whole, from) : given;
      if (op === "remove") take(whole, path);
      else put(whole, path, moved, op === "replace");
    }
    return whole;
  }
  function place(whole, path) {
    const keys = path.slice(1).split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
    const last = keys.pop();
    return [keys.reduce((part, key) => part[key], whole), last];
  }
  function take(whole, path) {
    const [part, key] = place(whole, path);
    const taken = part[key];
    if (Array.isArray(part)) part.splice(Number(key), 1); else delete part[key];
    return taken;
  }
  function put(whole, path, value, replaces) {
    const [part, key] = place(whole, path);
    if (!Array.isArray(part)) part[key] = value;
    else if (key === "-") part.push(value);
    else part.splice(Number(key), replaces ? 1 : 0, value);
  }

  function show() {
    document.querySelector("#version").textContent = "Version " + held.version;
    document.querySelector("ol").replaceChildren(...held.value.nextRaces.map(({ startTime, venue, number }) => {
      const item = document.createElement("li");
      const time = new Date(startTime).toLocaleTimeString("en-AU", { timeZone: "Australia/Melbourne" });
      item.textContent = time + " " + venue + " R" + number;
      return item;
    }));
    const { credit, simulated } = held.value.feed;
    document.querySelector("#credit").textContent = "Data: " + credit + (simulated ? " (simulated)" : "");
  }

  // The browser connects again by itself when the stream ends, and hello then comes again.
  const stream = new EventSource(site + "/api/stream?topics=next-to-jump");
  stream.addEventListener("hello", ({ data }) => {
    if (JSON.parse(data).versions["next-to-jump"] !== held?.version) load();
  });
  stream.addEventListener("patch", ({ data }) => {
    const { from, to, patch } = JSON.parse(data);
    if (held === undefined || to <= held.version) return;
    if (from !== held.version) return load();
    held = { version: to, value: apply(held.value, patch) };
    show();
  });
`;

export const STREAM_EXAMPLE = `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Next to jump, live</title>
<style>:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }</style>
<h1>Next to jump</h1>
<p id="version">Connecting</p>
<ol></ol>
<p id="credit"></p>
<script>${STREAM_EXAMPLE_SCRIPT}</script>
</html>
`;
