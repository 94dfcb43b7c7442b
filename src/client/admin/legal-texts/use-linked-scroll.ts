import { type RefObject, useEffect } from "react";

type Scroller = RefObject<HTMLElement | null>;

/** Keeps two scrolling parts at the same share of their way, whichever of them is scrolled. */
export function useLinkedScroll(one: Scroller, other: Scroller, isLinked: boolean): void {
  useEffect(() => {
    const [first, second] = [one.current, other.current];
    if (!isLinked || !first || !second) return;
    /**
     * Where the other one has scrolled a part: the event of that moves nothing back. Told by the place, because a scroll by
     * hand in the same frame shares the event.
     */
    const followed = new Map<HTMLElement, number>();
    const link = (leader: HTMLElement, led: HTMLElement) => () => {
      const isFollowing = followed.get(leader) === leader.scrollTop;
      followed.delete(leader);
      if (isFollowing) return;
      const before = led.scrollTop;
      led.scrollTop = shareOf(leader) * wayOf(led);
      if (led.scrollTop !== before) followed.set(led, led.scrollTop);
    };
    const [onFirst, onSecond] = [link(first, second), link(second, first)];
    first.addEventListener("scroll", onFirst);
    second.addEventListener("scroll", onSecond);
    return () => {
      first.removeEventListener("scroll", onFirst);
      second.removeEventListener("scroll", onSecond);
    };
  }, [one, other, isLinked]);
}

function wayOf({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight;
}

function shareOf(element: HTMLElement): number {
  return element.scrollTop / Math.max(1, wayOf(element));
}
