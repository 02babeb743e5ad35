import { beforeEach } from 'vitest';

// Test files share one document: a toast that an earlier test showed late must not be found by the next.
beforeEach(() => document.body.replaceChildren());
