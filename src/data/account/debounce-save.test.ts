import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounceSave } from './debounce-save.ts';

interface Fields {
  readonly name: string;
  readonly town: string;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A saver whose saves are answered by hand. */
function setup() {
  const sent: Partial<Fields>[] = [];
  const answers: { resolve: () => void; reject: (cause: unknown) => void }[] = [];
  const settled: boolean[] = [];
  const saver = debounceSave<Fields>(
    (changes) => {
      sent.push(changes);
      return new Promise((resolve, reject) => {
        answers.push({ resolve, reject });
      });
    },
    (saved) => settled.push(saved),
  );
  return { saver, sent, answers, settled };
}

const tick = () => vi.advanceTimersByTimeAsync(0);

describe('debounceSave', () => {
  it('saves together what changed, one second after the last change', async () => {
    const { saver, sent } = setup();
    saver.add({ name: 'A' });
    await vi.advanceTimersByTimeAsync(999);
    saver.add({ town: 'B' });
    saver.add({ name: 'C' });
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ name: 'C', town: 'B' }]);
  });

  it('saves nothing twice', async () => {
    const { saver, sent, answers } = setup();
    saver.add({ name: 'A' });
    void saver.flush();
    answers[0]?.resolve();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([{ name: 'A' }]);
  });

  it('saves at once when flushed, and settles with the answer', async () => {
    const { saver, sent, answers } = setup();
    let done = false;
    saver.add({ name: 'A' });
    void saver.flush().then(() => {
      done = true;
    });
    expect(sent).toEqual([{ name: 'A' }]);
    await tick();
    expect(done).toBe(false);
    answers[0]?.resolve();
    await tick();
    expect(done).toBe(true);
  });

  it('waits in a flush for what is still on its way', async () => {
    const { saver, answers } = setup();
    let done = false;
    saver.add({ name: 'A' });
    await vi.advanceTimersByTimeAsync(1000);
    void saver.flush().then(() => {
      done = true;
    });
    await tick();
    expect(done).toBe(false);
    answers[0]?.resolve();
    await tick();
    expect(done).toBe(true);
  });

  it('says that all is saved only when nothing waits or is on its way', async () => {
    const { saver, answers, settled } = setup();
    saver.add({ name: 'A' });
    void saver.flush();
    saver.add({ town: 'B' });
    answers[0]?.resolve();
    await tick();
    expect(settled).toEqual([]);
    void saver.flush();
    answers[1]?.resolve();
    await tick();
    expect(settled).toEqual([true]);
  });

  it('does not hold a change back behind a save without an answer', async () => {
    const { saver, sent } = setup();
    saver.add({ name: 'A' });
    await vi.advanceTimersByTimeAsync(1000);
    saver.add({ town: 'B' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual([{ name: 'A' }, { town: 'B' }]);
  });

  it('tells what is not known to be saved: sent and waiting, the later value of each field', async () => {
    const { saver, answers } = setup();
    saver.add({ name: 'A', town: 'A' });
    void saver.flush();
    saver.add({ name: 'B' });
    expect(saver.unsaved()).toEqual({ name: 'B', town: 'A' });
    answers[0]?.resolve();
    await tick();
    expect(saver.unsaved()).toEqual({ name: 'B' });
  });

  it('keeps what failed and sends it with the next change', async () => {
    const { saver, sent, answers, settled } = setup();
    saver.add({ name: 'A' });
    void saver.flush();
    answers[0]?.reject(new Error('no'));
    await tick();
    expect(settled).toEqual([false]);
    saver.add({ town: 'B' });
    void saver.flush();
    expect(sent[1]).toEqual({ name: 'A', town: 'B' });
  });

  it('never sends a failed value over a newer one of the same field', async () => {
    const { saver, sent, answers } = setup();
    saver.add({ name: 'A', town: 'A' });
    void saver.flush();
    saver.add({ name: 'B' });
    void saver.flush();
    answers[1]?.resolve();
    answers[0]?.reject(new Error('no'));
    await tick();
    void saver.flush();
    expect(sent[2]).toEqual({ town: 'A' });
  });

  it('forgets on drop what waits and what comes of what was sent', async () => {
    const { saver, sent, answers, settled } = setup();
    saver.add({ name: 'A' });
    void saver.flush();
    saver.add({ town: 'B' });
    saver.discard();
    answers[0]?.reject(new Error('no'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(saver.unsaved()).toEqual({});
    expect(sent).toEqual([{ name: 'A' }]);
    expect(settled).toEqual([]);
  });
});
