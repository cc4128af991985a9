import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { racePath } from "../../routes/paths";

/** The events of somebody who wants to stay. A scroll of the page itself is no sign: going to a race scrolls to its top. */
const STOPS = ["pointerdown", "wheel", "touchmove", "keydown"] as const;

/**
 * Goes from one next race to jump to the other by itself while it is on. Any touch, key or scroll turns it off, except its own switch and key.
 * Each race takes the place of the one before in the history.
 */
export function useFollow(nextId: string | undefined, openId: string | undefined, search: string) {
  const [following, setFollowing] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!following) return;
    const stop = (event: Event) => {
      const isOwnKey = event instanceof KeyboardEvent && event.key === "f";
      const isOwnSwitch = event.target instanceof Element && event.target.closest("[data-follow]") !== null;
      if (!isOwnKey && !isOwnSwitch) setFollowing(false);
    };
    for (const type of STOPS) addEventListener(type, stop, { capture: true, passive: true });
    return () => {
      for (const type of STOPS) removeEventListener(type, stop, { capture: true });
    };
  }, [following]);
  useEffect(() => {
    if (following && nextId !== undefined && nextId !== openId) navigate(racePath(nextId) + search, { replace: true });
  }, [following, nextId, openId, search, navigate]);
  return [following, setFollowing] as const;
}
