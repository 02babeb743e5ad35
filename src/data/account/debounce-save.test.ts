import { beforeEach, describe, expect, it, vi } from 'vitest';
import { debounceSave } from './debounce-save.ts';

interface Fields {
  readonly name: string;
  readonly town: string;
}

beforeEach(() => void vi.useFakeTimers());

/** Returns a saver, and its saves for the test to resolve or reject. */
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
  it('saves all changes together, one second after the last', async () => {
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

  it.each([0, 5000])(
    'resolves a flush with the result of changes added %i ms before, which it saves at once and only once',
    async (ms) => {
      const { saver, sent, answers } = setup();
      const done = vi.fn<() => void>();
      saver.add({ name: 'A' });
      await vi.advanceTimersByTimeAsync(ms);
      void saver.flush().then(done);
      expect(sent).toEqual([{ name: 'A' }]);
      await tick();
      expect(done).not.toHaveBeenCalled();
      answers[0]?.resolve();
      await tick();
      expect(done).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(5000);
      expect(sent).toHaveLength(1);
    },
  );

  it('reports that all is saved only when no change waits or is being sent', async () => {
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

  it('sends a change although an earlier save has no response', () => {
    const { saver, sent } = setup();
    saver.add({ name: 'A' });
    void saver.flush();
    saver.add({ town: 'B' });
    void saver.flush();
    expect(sent).toEqual([{ name: 'A' }, { town: 'B' }]);
  });

  it('returns unsaved changes, sent and waiting, with the later value of each field', async () => {
    const { saver, answers } = setup();
    saver.add({ name: 'A', town: 'A' });
    void saver.flush();
    saver.add({ name: 'B' });
    expect(saver.unsaved()).toEqual({ name: 'B', town: 'A' });
    answers[0]?.resolve();
    await tick();
    expect(saver.unsaved()).toEqual({ name: 'B' });
  });

  it('sends failed changes again with the next change', async () => {
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

  it('discards waiting changes and the results of running saves', async () => {
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
