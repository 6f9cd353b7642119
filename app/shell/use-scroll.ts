import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useLocation, useNavigationType } from "react-router-dom";

const STORED = "vitrine-scroll";

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(window.sessionStorage.getItem(STORED) ?? "[]"));
  } catch {
    return new Map();
  }
}

function writePositions(positions: Map<string, number>) {
  try {
    window.sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-100)));
  } catch {}
}

/** Where the entries of the history stood, as of this document; before it they are in storage. */
const noted = new Map<string, number>();
const placeOf = (key: string) => noted.get(key) ?? readPositions().get(key);

/**
 * Where the page stands: smoothly to the top on a new pathname by link, back to where it was on
 * Back and Forward; query, hash and what opens over the page leave it. A document that loads anew
 * is the browser's own affair.
 */
export function useScroll() {
  const location = useLocation();
  const action = useNavigationType();
  const seen = useRef<Location>(location);

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const note = () => void noted.set(seen.current.key, window.scrollY);
    const leave = () => {
      note();
      writePositions(new Map([...readPositions(), ...noted]));
      window.history.scrollRestoration = "auto";
    };
    const comeBack = () => {
      window.history.scrollRestoration = "manual";
    };
    note();
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("scroll", note);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
    };
  }, []);

  useLayoutEffect(() => {
    const before = seen.current;
    if (before.key === location.key) return;
    seen.current = location;
    if (action === "POP") {
      const top = placeOf(location.key);
      if (top !== undefined) window.scrollTo({ top, behavior: "instant" });
      return;
    }
    if (location.hash && !location.mask) {
      const target = document.getElementById(location.hash.slice(1));
      if (target) {
        target.scrollIntoView({ behavior: motion() });
        return;
      }
    }
    if (before.pathname !== location.pathname) window.scrollTo({ top: 0, behavior: motion() });
  }, [location, action]);
}

function motion(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}
