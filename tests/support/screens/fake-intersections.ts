/** What scrolls into sight, as a test says it: jsdom has no layout and so no IntersectionObserver. */
import { vi } from 'vitest';

export interface Sight {
  /** The element comes into sight for everyone who watches it. */
  enter(element: Element): void;
  leave(element: Element): void;
}

/** Puts a fake IntersectionObserver in place until `vi.unstubAllGlobals`. */
export function fakeIntersections(): Sight {
  const observers = new Set<FakeObserver>();

  class FakeObserver {
    readonly watched = new Set<Element>();
    readonly tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell;
      observers.add(this);
    }
    observe(element: Element): void {
      this.watched.add(element);
    }
    unobserve(element: Element): void {
      this.watched.delete(element);
    }
    disconnect(): void {
      observers.delete(this);
    }
  }

  function say(target: Element, isIntersecting: boolean): void {
    for (const observer of observers) {
      if (!observer.watched.has(target)) continue;
      Reflect.apply(observer.tell, null, [[{ target, isIntersecting }]]);
    }
  }

  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return { enter: (element) => say(element, true), leave: (element) => say(element, false) };
}
