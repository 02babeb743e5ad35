/** A fake IntersectionObserver that a test controls: jsdom has no layout. */
import { vi } from 'vitest';

export interface FakeIntersections {
  /** Makes the element visible to every observer. */
  enter(element: Element): void;
  leave(element: Element): void;
}

/** Installs the fake until `vi.unstubAllGlobals`. */
export function fakeIntersections(): FakeIntersections {
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
