import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright";
import sharp from "sharp";
import { PICTURE } from "#client/admin/help/help-page.ts";
import { withDatabase } from "#server/admin-commands/open-database.ts";
import { firstAdministrator } from "#server/app/first-administrator.ts";
import { prepareDatabase } from "#server/app/prepare-database.ts";
import { openDatabase } from "#server/platform/db/client.ts";
import { parseEnv } from "#server/platform/env.ts";
import { authSecret } from "#server/platform/signer.ts";
import { findHeadlessChromium } from "../tests/support/chromium.ts";
import { fillDatabase } from "./demo/fill-database.ts";
import { type HelpPicture, helpPictures } from "./demo/help-pictures.ts";

// Draws the pictures of the help pages from demo data: bun scripts/draw-help-pictures.ts [name...]

const root = join(import.meta.dir, "..");
const PICTURES = join(root, "src/client/admin/help/pictures");
const PORT = 4173;
/** A Tuesday afternoon in São Paulo. The demo data depends on it. */
const MOMENT = new Date("2026-11-24T17:20:00Z");
const SIGN_IN = { email: "ana@avantesistemas.example", password: "uma senha de demonstração" };
const MAX_BYTES = 25_000;
/** Between two pictures that have to be the same. */
const STILL_MS = 400;

type Clip = { x: number; y: number; width: number; height: number };

const asked = process.argv.slice(2);
const directory = await mkdtemp(join(tmpdir(), "help-pictures-"));
// When run as root, PostgreSQL's user reads its programs there.
await chmod(directory, 0o755);
const settings = {
  PATH: process.env.PATH ?? "",
  NODE_ENV: "development",
  PORT: String(PORT),
  DATA_DIR: join(directory, "data"),
  ADMIN_NAME: "Ana Prado",
  ADMIN_EMAIL: SIGN_IN.email,
  ADMIN_PASSWORD: SIGN_IN.password,
};
try {
  await fill();
  await draw();
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const env = parseEnv(settings);
  const secret = await authSecret(env);
  await withDatabase(
    env,
    async (database, url) => {
      await fillDatabase(database, secret, MOMENT);
      await stopDatabaseClock(url);
    },
    ({ url, applicationRole }) => prepareDatabase(url, firstAdministrator(env), { applicationRole }),
  );
}

/** In connections opened from now on, functions of our schema come before those of PostgreSQL. */
async function stopDatabaseClock(url: string): Promise<void> {
  const { sql, close } = openDatabase(url);
  try {
    for (const name of ["now", "clock_timestamp"]) {
      await sql.unsafe(`create function public.${name}() returns timestamptz language sql stable
        return '${MOMENT.toISOString()}'::timestamptz`);
    }
    const [row] = await sql`select current_database() as name`;
    await sql.unsafe(`alter database "${row?.name}" set search_path = public, pg_catalog`);
  } finally {
    await close();
  }
}

async function draw(): Promise<void> {
  const server = Bun.spawn(
    [process.execPath, "--preload", join(import.meta.dir, "demo/stopped-clock.ts"), "src/server/main.ts"],
    {
      cwd: root,
      env: { ...settings, CLOCK: MOMENT.toISOString() },
      stdin: "ignore",
      stdout: "pipe",
      stderr: "inherit",
    },
  );
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: ["--disable-gpu", ...asRoot],
  });
  try {
    const reading = answers(server.stdout);
    await reading.ready;
    const context = await browser.newContext({
      baseURL: `http://localhost:${PORT}`,
      locale: "pt-BR",
      timezoneId: "America/Sao_Paulo",
      colorScheme: "light",
      reducedMotion: "reduce",
      deviceScaleFactor: 2,
    });
    context.setDefaultTimeout(20_000);
    await context.clock.setFixedTime(MOMENT);
    await signIn(context);
    const drawn: [name: string, file: Buffer][] = [];
    for (const picture of helpPictures) {
      if (asked.length === 0 || asked.includes(picture.name))
        drawn.push([picture.name, await drawOne(context, picture)]);
    }
    // At the end: the server loads the pages again when a file changes that they use.
    await Promise.all(drawn.map(([name, file]) => Bun.write(join(PICTURES, `${name}.webp`), file)));
  } finally {
    await browser.close();
    server.kill("SIGTERM");
    await server.exited;
  }
}

/** `ready` resolves once the log says so; what follows is read and dropped. */
function answers(log: ReadableStream<Uint8Array>) {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const read = async () => {
    const decoder = new TextDecoder();
    let text = "";
    for await (const piece of log) {
      text = (text + decoder.decode(piece, { stream: true })).slice(-10_000);
      if (text.includes('"message":"ready"')) resolve();
    }
    reject(new Error(`the server stopped\n${text}`));
  };
  read().catch(reject);
  return { ready };
}

async function signIn(context: BrowserContext): Promise<void> {
  const tab = await context.newPage();
  await tab.goto("/admin/login");
  await tab.getByLabel("E-mail").fill(SIGN_IN.email);
  await tab.getByLabel("Senha", { exact: true }).fill(SIGN_IN.password);
  await tab.getByRole("button", { name: "Entrar", exact: true }).click();
  await tab.getByRole("heading", { level: 1, name: /^Olá/ }).waitFor();
  await tab.close();
}

async function drawOne(context: BrowserContext, picture: HelpPicture): Promise<Buffer> {
  const { name, path, window = [1100, 900], prepare, frame, from = [0, 0], margin = 0 } = picture;
  const tab = await context.newPage();
  await tab.setViewportSize({ width: window[0], height: window[1] });
  await tab.goto(path);
  await tab.locator("html:not([data-opening]) h1").first().waitFor({ state: "attached" });
  await settle(tab);
  await prepare?.(tab);
  await settle(tab);
  const box = await frame(tab).boundingBox();
  if (!box) throw new Error(`${name}: what it frames is not there`);
  const width = picture.cssWidth ?? box.width + 2 * margin;
  const clip = {
    x: box.x - margin + from[0],
    y: box.y - margin + from[1],
    width,
    height: (width * PICTURE.height) / PICTURE.width,
  };
  const shot = await shootStill(tab, clip);
  await tab.close();
  return encode(shot);
}

/** A picture of what no longer moves: the same twice. */
async function shootStill(tab: Page, clip: Clip): Promise<Buffer> {
  let before: Buffer = Buffer.alloc(0);
  for (;;) {
    const shot = await tab.screenshot({ clip, caret: "hide" });
    if (shot.equals(before)) return shot;
    before = shot;
    await Bun.sleep(STILL_MS);
  }
}

/** Waits until nothing is loading. */
async function settle(tab: Page): Promise<void> {
  // Away from what it pressed.
  await tab.mouse.move(0, 0);
  await tab.waitForFunction(() => {
    const isLoading = document.querySelector("[class*='animate-pulse'], [aria-busy=true]") !== null;
    return !isLoading && [...document.images].every(({ complete }) => complete);
  });
  // Two frames in a row, for what follows from an answer.
  await tab.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}

/** As sharp as fits into `MAX_BYTES`. */
async function encode(shot: Buffer): Promise<Buffer> {
  const small = sharp(shot).resize(PICTURE.width, PICTURE.height);
  const exact = await small.clone().webp({ nearLossless: true, quality: 60, effort: 6 }).toBuffer();
  if (exact.byteLength <= MAX_BYTES) return exact;
  for (const quality of [85, 75, 65, 55, 45]) {
    const lossy = await small.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (lossy.byteLength <= MAX_BYTES) return lossy;
  }
  throw new Error(`more than ${MAX_BYTES} bytes in any quality`);
}
