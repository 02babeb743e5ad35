import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { parse } from 'yaml';
import { inRepository } from '../../tools/repository.ts';

const Texts = v.record(v.string(), v.union([v.string(), v.boolean(), v.number()]));
const Step = v.object({
  name: v.optional(v.string()),
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  if: v.optional(v.string()),
  with: v.optional(Texts, {}),
  env: v.optional(Texts, {}),
});
const Job = v.object({
  if: v.optional(v.string(), ''),
  'runs-on': v.string(),
  'timeout-minutes': v.number(),
  environment: v.optional(v.string()),
  permissions: v.optional(v.record(v.string(), v.string())),
  strategy: v.optional(v.object({ matrix: v.object({ node: v.array(v.string()) }) })),
  steps: v.array(Step),
});
const Workflow = v.object({
  on: v.record(v.string(), v.unknown()),
  permissions: v.record(v.string(), v.string()),
  concurrency: v.object({ group: v.string(), 'cancel-in-progress': v.union([v.boolean(), v.string()]) }),
  jobs: v.record(v.string(), Job),
});
type Workflow = v.InferOutput<typeof Workflow>;

/** The major of each action that runs on Node 24, the only one that GitHub's machines still have. */
const ACTIONS = [
  'actions/cache/restore@v5',
  'actions/cache/save@v5',
  'actions/checkout@v7',
  'actions/setup-node@v7',
  'google-github-actions/auth@v3',
];

/** All that each workflow may do in the repository, by job. */
const PERMISSIONS = {
  'audit.yml': { audit: { contents: 'read' } },
  'deploy.yml': {
    deploy: { contents: 'read', 'id-token': 'write' },
    smoke: { contents: 'read' },
  },
  'mirror.yml': {
    mirror: { contents: 'read', 'id-token': 'write' },
    notice: { actions: 'write', issues: 'write' },
  },
  'verify.yml': { verify: { contents: 'read' } },
};

const workflows = readWorkflows();
const jobs = [...workflows].flatMap(([file, { jobs }]) =>
  Object.entries(jobs).map(([name, job]) => ({ file, name, job })),
);
const steps = jobs.flatMap(({ file, job }) => job.steps.map((step) => ({ file, step })));

describe('the workflows', () => {
  test('use actions that run on Node 24, and install Node 24', () => {
    const used = new Set(steps.flatMap(({ step }) => step.uses ?? []));
    expect([...used].toSorted()).toEqual(ACTIONS);
    const versions = steps.flatMap(({ step }) => step.with['node-version'] ?? []);
    expect(new Set(versions)).toEqual(new Set(['24', '${{ matrix.node }}']));
    expect(workflows.get('verify.yml')?.jobs['verify']?.strategy?.matrix.node).toEqual(['20.19', '24']);
  });

  test('may do no more than their work needs, one run at a time, and end', () => {
    const allowed = [...workflows].map(([file, { permissions, jobs }]) => [
      file,
      Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, job.permissions ?? permissions])),
    ]);
    expect(Object.fromEntries(allowed)).toEqual(PERMISSIONS);
    for (const file of ['mirror.yml', 'deploy.yml']) {
      const concurrency = { group: 'production', 'cancel-in-progress': false };
      expect(workflows.get(file)?.concurrency).toEqual(concurrency);
    }
    for (const { job } of jobs) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(45);
      // Private repositories of the free plan have no environments, and a condition knows only the repository's variables.
      expect(job.environment).toBeUndefined();
      expect(job.if).not.toMatch(/\b(?:env|secrets)\./u);
    }
  });

  test('log in to Google without a stored key, and put no value of GitHub into a command', () => {
    const text = [...workflows.keys()].map(read).join('');
    expect(text).not.toMatch(/SERVICE_ACCOUNT \}\}.*json|credentials_json|FIREBASE_SERVICE_ACCOUNT/u);
    for (const { step } of steps) expect(step.run ?? '').not.toContain('${{');
    // Google trusts main and the tags of versions alone.
    expect(readFileSync(inRepository('docs/mirror.md'), 'utf8')).toContain(
      `assertion.ref == 'refs/heads/main' || assertion.ref.startsWith('refs/tags/v')`,
    );
  });

  test('run only commands of package.json', () => {
    const { scripts } = v.parse(
      v.object({ scripts: v.record(v.string(), v.string()) }),
      JSON.parse(readFileSync(inRepository('package.json'), 'utf8')),
    );
    const run = steps.flatMap(
      ({ step }) => /npm run (?<name>[\w:]+)/u.exec(step.run ?? '')?.groups?.['name'] ?? [],
    );
    expect(run).toContain('mirror');
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(run));
  });

  test('mirror four times a day, and keep the marketplace’s answers of a run that failed', () => {
    const mirror = workflows.get('mirror.yml');
    expect(mirror?.on['schedule']).toEqual([{ cron: '17 */6 * * *' }]);
    const save = steps.find(({ step }) => step.uses?.startsWith('actions/cache/save'));
    const restore = steps.find(({ step }) => step.uses?.startsWith('actions/cache/restore'));
    expect(save?.step).toMatchObject({ if: 'always()', with: { path: '.cache' } });
    expect(restore?.step.with).toMatchObject({ 'restore-keys': 'mirror-' });
    expect(restore?.step.with['key']).toBe(save?.step.with['key']);
    // A deploy goes on with the stored values where the marketplace fails.
    const mirrors = steps.flatMap(({ step }) => step.run?.match(/^npm run mirror.*/u)?.[0] ?? []);
    expect(mirrors).toEqual(['npm run mirror -- --full --copy-on-failure', 'npm run mirror']);
  });
});

describe('the mirror’s commit', () => {
  const COMMIT = 'a'.repeat(40);
  const script = workflows
    .get('mirror.yml')
    ?.jobs['mirror']?.steps.find(({ run }) => run?.includes('curl'))?.run;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bornera-commit-'));
    // Stand for the published site, and for the repository, which knows one commit.
    const curl = `#!/bin/sh\nfor last; do :; done\necho "$last" > "$LOG"\n[ -n "$PUBLISHED" ] && echo "$PUBLISHED"\n`;
    const git = `#!/bin/sh\nfor last; do :; done\n[ "$last" = ${COMMIT} ] && echo "$1 $last" >> "$LOG"\n`;
    for (const [name, text] of [
      ['curl', curl],
      ['git', git],
    ] as const)
      writeFileSync(join(folder, name), text, { mode: 0o755 });
    return () => rmSync(folder, { recursive: true });
  });

  const take = (published: string) => {
    const PATH = `${folder}${delimiter}${process.env['PATH']}`;
    const SITE_VARIABLES = 'VITE_IP_URL=\nVITE_FIREBASE_PROJECT_ID="mi-tienda"\r\nVITE_AUTH0_DOMAIN=x';
    const env = { PATH, PUBLISHED: published, SITE_VARIABLES, LOG: join(folder, 'log') };
    const { status, stdout } = spawnSync('bash', ['-e', '-c', script ?? 'exit 9'], { env, encoding: 'utf8' });
    return { status, stdout, log: readFileSync(join(folder, 'log'), 'utf8') };
  };

  test('is the one that the published site names', () => {
    expect(take(COMMIT)).toEqual({
      status: 0,
      stdout: '',
      log: `https://mi-tienda.web.app/release.txt\ncheckout ${COMMIT}\n`,
    });
  });

  test.each([
    ['', /names no commit: run the deploy workflow/],
    [`${COMMIT}-dirty`, /published with uncommitted changes/],
    ['--orphan', /published with uncommitted changes/],
    ['b'.repeat(40), /b{40} is in no branch or tag of this repository: push it/],
  ])('is refused where the site names «%s»', (published, expected) => {
    const { status, stdout } = take(published);
    expect(status).toBe(1);
    expect(stdout).toMatch(expected);
  });
});

describe('the mirror’s notice', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bornera-gh-'));
    const gh = join(folder, 'gh');
    // Answers as GitHub's tool does after `--jq`, and logs what it is told to change.
    writeFileSync(
      gh,
      `#!/bin/sh\ncase "$1 $2" in\n  "issue list") echo "$OPEN" ;;\n  "run list") echo "$BEFORE" ;;\n  *) echo "$1 $2 $3" >> "$LOG" ;;\nesac\n`,
    );
    chmodSync(gh, 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => writeFileSync(join(folder, 'log'), ''));

  test.each([
    ['opens an issue when a second run in a row fails', 'failure', 'failure', '', 'issue create --title\n'],
    ['opens no second issue', 'failure', 'failure', '7', ''],
    ['waits for a second failure', 'failure', 'success', '', ''],
    ['waits for a second failure of a new shop', 'failure', '', '', ''],
    ['closes the issue when a run succeeds', 'success', 'failure', '7', 'issue close 7\n'],
    ['does nothing when all is well', 'success', 'success', '', ''],
  ])('%s', (_title, result, before, open, done) => {
    const script = workflows.get('mirror.yml')?.jobs['notice']?.steps[0]?.run ?? 'exit 1';
    const log = join(folder, 'log');
    const PATH = `${folder}${delimiter}${process.env['PATH']}`;
    // As GitHub runs a step.
    execFileSync('bash', ['-e', '-c', script], {
      env: { PATH, LOG: log, RESULT: result, BEFORE: before, OPEN: open, RUN: 'https://github.example/1' },
    });
    expect(readFileSync(log, 'utf8')).toBe(done);
  });
});

function read(file: string): string {
  return readFileSync(inRepository(`.github/workflows/${file}`), 'utf8');
}

function readWorkflows(): ReadonlyMap<string, Workflow> {
  const files = readdirSync(inRepository('.github/workflows'));
  return new Map(files.map((file) => [file, v.parse(Workflow, parse(read(file)))]));
}
