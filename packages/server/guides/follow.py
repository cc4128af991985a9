"""Follows every change of the day, and prints each race whose favourite's price has moved."""
import json
import sys
import time
import urllib.error
import urllib.request

SITE = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:3000"


def get(path):
    """A read with its version; none where it is not there."""
    try:
        with urllib.request.urlopen(SITE + path) as response:
            return int(response.headers["Railbird-Version"]), json.load(response)
    except urllib.error.HTTPError as error:
        if error.code == 404:
            return 0, None
        raise


def place(whole, pointer):
    """The part that a JSON Pointer (RFC 6901) is in, and its key there."""
    *keys, last = [key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]]
    for key in keys:
        whole = whole[int(key)] if isinstance(whole, list) else whole[key]
    return (whole, len(whole) if last == "-" else int(last)) if isinstance(whole, list) else (whole, last)


def apply(whole, patch):
    """Applies a JSON Patch (RFC 6902), as the API sends them."""
    for step in patch:
        if step["path"] == "":
            whole = step["value"]
            continue
        value = step.get("value")
        if step["op"] == "move":
            part, key = place(whole, step["from"])
            value = part.pop(key)
        part, key = place(whole, step["path"])
        if step["op"] == "remove":
            part.pop(key)
        elif step["op"] != "replace" and isinstance(part, list):
            part.insert(key, value)
        else:
            part[key] = value
    return whole


def favourite(race):
    return race and race["signals"].get("favourite")


def follow():
    held, cursor = {}, ""
    while True:
        request = urllib.request.Request(f"{SITE}/api/changes?cursor={cursor}", headers={"Accept": "application/x-ndjson"})
        try:
            with urllib.request.urlopen(request, timeout=60) as lines:
                for line in lines:
                    if line.strip():
                        event = json.loads(line)
                        cursor = event["cursor"]
                        take(held, event)
        except OSError as error:
            print("again in three seconds:", error, file=sys.stderr)
        time.sleep(3)


def take(held, event):
    if event["event"] == "hello":
        for topic, version in event.get("versions", {}).items():
            if topic.startswith("race:") and held.get(topic, (None, None))[0] != version:
                held[topic] = get("/api/races/" + topic[len("race:"):])
        print("following", len(held), "races", flush=True)
        return
    topic, version = event["topic"], event["to"]
    if not topic.startswith("race:"):
        return
    before = held.get(topic, (0, None))
    if version != 0 and version <= before[0]:
        return
    if event["from"] == before[0]:
        held[topic] = (version, apply(json.loads(json.dumps(before[1])), event["patch"]))
    else:
        held[topic] = get("/api/races/" + topic[len("race:"):])
    old, new = favourite(before[1]), favourite(held[topic][1])
    if new and new != old:
        race = held[topic][1]
        print(f"{race['venue']} R{race['number']}: {new['number']} at ${new['odds']:.2f}", flush=True)


if __name__ == "__main__":
    follow()
