"""Follows every change of the day, and prints each race whose favourite's price has moved."""
import json
import sys
import time
import urllib.request

SITE = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:3000"


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
    held, cursor = {}, "0"
    while True:
        request = urllib.request.Request(f"{SITE}/api/changes?cursor={cursor}", headers={"Accept": "application/x-ndjson"})
        try:
            with urllib.request.urlopen(request, timeout=60) as lines:
                for line in lines:
                    if not line.strip():
                        continue
                    event = json.loads(line)
                    if not take(held, event):
                        cursor = "0"
                        break
                    cursor = event["cursor"]
        except OSError as error:
            print("again in three seconds:", error, file=sys.stderr)
        time.sleep(3)


def take(held, event):
    """Whether an event follows on what is held: each race by its topic, with its version."""
    if event["event"] == "hello":
        versions = event.get("versions", held)
        for topic in [topic for topic in held if topic not in versions]:
            del held[topic]
        print("following", sum(topic.startswith("race:") for topic in versions), "races", flush=True)
        return True
    topic, version = event["topic"], event["to"]
    if not topic.startswith("race:"):
        return True
    known, before = held.get(topic, (0, None))
    if version == 0:
        held.pop(topic, None)
        return True
    if version <= known:
        return True
    if event["from"] not in (0, known):
        return False
    race = apply(json.loads(json.dumps(before)), event["patch"])
    held[topic] = (version, race)
    new = favourite(race)
    if before and new and new != favourite(before):
        print(f"{race['venue']} R{race['number']}: {new['number']} at ${new['odds']:.2f}", flush=True)
    return True


if __name__ == "__main__":
    follow()
