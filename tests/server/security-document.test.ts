import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { MAX_WAITING } from "#server/features/accounts/passwords.ts";
import * as accountLimits from "#server/features/accounts/rate-limits.ts";
import { contactMessageKind } from "#server/features/contact-messages/contact-message-kind.ts";
import { SAVE_ALLOWANCE } from "#server/features/content/save-site-config.ts";
import { leadKind } from "#server/features/leads/lead-kind.ts";
import { RETENTION_DAYS } from "#server/features/media/delete-unused-images.job.ts";
import { MEMORY_MAX_BYTES as IMAGE_MEMORY_MAX_BYTES } from "#server/features/media/image-worker.ts";
import { CONCURRENCY, TIMEOUT_MS } from "#server/features/media/run-image-worker.ts";
import { MEDIA_POLICY } from "#server/features/media/serve-media.ts";
import { uploadsByAccount } from "#server/features/media/store-image.ts";
import { resumeKind } from "#server/features/resumes/resume-kind.ts";
import { MEMORY_MAX_BYTES } from "#server/features/resumes/text/resume-text-worker.ts";
import { TIMEOUT_MS as TEXT_TIMEOUT_MS } from "#server/features/resumes/text/run-resume-text-worker.ts";
import { STATEMENT_TIMEOUT_MS } from "#server/platform/db/client.ts";
import { DEFAULT_BODY_BYTES } from "#server/platform/http/allowance.ts";
import { PDF_CONTENT_SECURITY_POLICY } from "#server/platform/pdf/run-clean-pdf-worker.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { MEDIA_MAX_BYTES, MEDIA_MAX_PIXELS, VECTOR_MAX_BYTES } from "#shared/schemas/media.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#shared/schemas/password.ts";
import { RESET_TOKEN_SECONDS } from "#shared/schemas/password-reset.ts";
import {
  IDLE_SESSION_SECONDS,
  INACTIVITY_SECONDS,
  SESSION_SECONDS,
  SESSION_TOUCH_SECONDS,
} from "#shared/schemas/session.ts";
import { RESUME_MAX_BYTES } from "#shared/submissions/resume-file.ts";
import { BATCH_MAX } from "#shared/wire/batch.ts";

const root = join(import.meta.dir, "../..");
const page = await Bun.file(join(root, "docs/security.md")).text();
const limits = await Bun.file(join(root, "docs/handbook/limits.md")).text();

const requirement = z.strictObject({
  id: z.string().regex(/^V\d+(\.\d+)?$/),
  /** Requirements of the section, by their last numbers. */
  numbers: z.array(z.int()).default([]),
  topic: z.string().min(1),
  level: z.int().min(1).max(3).default(2),
  status: z.enum(["met", "not met", "deployment", "not applicable"]),
  held: z.string().min(1),
  tests: z.array(z.string().regex(/^tests\/.+\.test\.ts$/)).optional(),
  /** What shows it where no test does. */
  shown: z.string().optional(),
});
const requirements = z
  .array(requirement)
  .parse(Bun.YAML.parse(await Bun.file(join(root, "docs/asvs.yaml")).text()));
const security = `${page} ${requirements.map(({ held }) => held).join(" ")}`;

const megabytes = (bytes: number) => bytes / 1024 / 1024;
const words = ["zero", "one", "two", "three"];

test("every path that the security documents name exists", () => {
  const named = [...security.matchAll(/`((?:src|tests|docs|scripts)\/[\w./-]+)`/g)].map(
    ([, path = ""]) => path,
  );
  const paths = [...named, ...requirements.flatMap(({ tests = [] }) => tests)];
  expect(paths.length).toBeGreaterThan(150);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("a requirement that is met has a test, or says what shows it otherwise", () => {
  const bare = requirements.filter(
    ({ status, tests = [], shown }) => status === "met" && tests.length === 0 && !shown,
  );
  expect(bare.map(({ id, topic }) => `${id} ${topic}`)).toEqual([]);
});

test("requirements stand in the order of the standard, each once", () => {
  const names = requirements.map(({ id, topic }) => `${id} ${topic}`);
  expect(new Set(names).size).toBe(names.length);
  const ids = requirements.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true })));
});

/** Requirements of levels 1 and 2 in each section of ASVS 5.0.0 that is answered one by one; SSRF is the sixth of V1.3. */
const ONE_BY_ONE = {
  "V4.1": 3,
  "V6.1": 3,
  "V6.2": 12,
  "V6.3": 4,
  "V6.4": 4,
  "V6.5": 5,
  "V6.6": 3,
  "V6.8": 4,
  "V7.1": 3,
  "V7.2": 4,
  "V7.3": 2,
  "V7.4": 5,
  "V7.5": 2,
  "V7.6": 2,
  "V8.1": 2,
  "V8.2": 3,
  "V8.3": 1,
  "V8.4": 1,
  "V11.1": 2,
  "V11.2": 3,
  "V11.3": 3,
  "V11.4": 3,
  "V11.5": 1,
  "V11.6": 1,
  "V13.1": 1,
  "V13.2": 5,
  "V13.3": 2,
  "V14.1": 2,
  "V14.2": 4,
  "V14.3": 3,
  "V16.1": 1,
  "V16.2": 5,
  "V16.3": 4,
  "V16.4": 3,
  "V16.5": 3,
};

test("accounts, keys, webhooks and what they need are answered requirement by requirement, each once", () => {
  const answered = (section: string) =>
    requirements
      .filter(({ id }) => id === section)
      .flatMap(({ numbers }) => numbers)
      .toSorted((one, other) => one - other);
  for (const [section, last] of Object.entries(ONE_BY_ONE))
    expect([section, ...answered(section)]).toEqual([
      section,
      ...Array.from({ length: last }, (_, index) => index + 1),
    ]);
  expect(answered("V1.3")).toEqual([6]);
});

const chapterOf = (id: string) => id.split(".")[0] ?? "";

test("the page sums up each chapter of the standard, and stays one page", () => {
  const rows = [...page.matchAll(/^\| (V\d+) [^|]*\|([\d |]+)\|$/gm)].map(([, chapter, numbers = ""]) => [
    chapter,
    ...numbers.split("|").map(Number),
  ]);
  const chapters = Object.entries(Object.groupBy(requirements, ({ id }) => chapterOf(id)));
  const expected = chapters.map(([chapter, entries = []]) => [
    chapter,
    ...requirement.shape.status.options.map(
      (status) => entries.filter((entry) => entry.status === status).length,
    ),
  ]);
  expect(rows).toEqual(expected);
  expect(expected).toHaveLength(17);
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(9000);
});

const { loginByAccountAndNetwork, loginByKnownBrowser, loginByNetwork } = accountLimits;

test.each([
  `${megabytes(RESUME_MAX_BYTES)} MB, ${resumeKind.rateLimit.points} per hour and network`,
  `${megabytes(MEDIA_MAX_BYTES)} MB, ${MEDIA_MAX_PIXELS / 1_000_000} megapixels`,
  `(SVG and ICO ${megabytes(VECTOR_MAX_BYTES)} MB), ${uploadsByAccount.points} per hour and account`,
  `images: ${words[CONCURRENCY]} at a time, ${TIMEOUT_MS / 1000} seconds and ${megabytes(IMAGE_MEMORY_MAX_BYTES) / 1024} GB each`,
  `one at a time, ${TEXT_TIMEOUT_MS / 1000} seconds and ${megabytes(MEMORY_MAX_BYTES)} MB each`,
  `unused images ${RETENTION_DAYS} days`,
  `failures in ${loginByNetwork.periodSeconds / 60} minutes: ${loginByAccountAndNetwork.points} per account and network, ` +
    `${loginByNetwork.points} per network, ${loginByKnownBrowser.points} per account and browser`,
  `with at most ${MAX_WAITING} waiting`,
  `up to ${PASSWORD_MAX} characters of any kind`,
  `passwords of ${PASSWORD_MIN === 6 ? "six" : PASSWORD_MIN} characters`,
  `single use, ${words[RESET_TOKEN_SECONDS / 3600]} hour`,
  `A session lasts ${SESSION_SECONDS / 3600} hours from login`,
  `after ${INACTIVITY_SECONDS / 60} minutes without`,
  `after ${IDLE_SESSION_SECONDS / 60} minutes without a call`,
  `every ${SESSION_TOUCH_SECONDS / 60} minutes`,
  `statements: ${STATEMENT_TIMEOUT_MS / 1000} seconds`,
  `bodies: ${megabytes(DEFAULT_BODY_BYTES)} MB, except uploads and saves of the site config (${megabytes(SAVE_ALLOWANCE.bodyBytes)} MB)`,
  `batches: ${BATCH_MAX} calls`,
  `\`${MEDIA_POLICY}\``,
  `\`${PDF_CONTENT_SECURITY_POLICY}\``,
])("the security documents say what the code does: %s", (claim) => {
  expect(security.replaceAll(/\s+/g, " ")).toContain(claim);
});

describe("the handbook has each rate limit as the code has it", () => {
  const rows: [string, RateLimit, string][] = [
    ["accepted leads", leadKind.rateLimit, "network"],
    ["accepted contact messages", contactMessageKind.rateLimit, "network"],
    ["accepted resumes", resumeKind.rateLimit, "network"],
    ["failed logins", loginByAccountAndNetwork, "account and network"],
    ["failed logins", loginByKnownBrowser, "account and known browser"],
    ["failed logins", loginByNetwork, "network"],
    ["failed logins", accountLimits.loginBySite, "IPv6 /48"],
    ["requests for a recovery mail", accountLimits.recoveryBySite, "IPv6 /48"],
    ["requests for a recovery mail", accountLimits.recoveryByAccountAndNetwork, "account and network"],
    ["requests for a recovery mail", accountLimits.recoveryByAccount, "account"],
    ["requests for a recovery mail", accountLimits.recoveryByNetwork, "network"],
    ["password resets", accountLimits.resetByNetwork, "network"],
    ["stored images", uploadsByAccount, "account"],
  ];
  const table = limits
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").map((cell) => cell.trim()));

  test.each(rows)("%s", (counts, { points, periodSeconds }, per) => {
    const minutes = periodSeconds / 60;
    const period = minutes >= 60 ? `${minutes / 60} h` : `${minutes} min`;
    const found = table.filter((cells) => cells[1] === counts && cells[4] === per);
    expect(found.map((cells) => cells.slice(2, 4))).toEqual([[String(points), period]]);
  });
});
