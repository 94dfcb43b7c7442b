import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "./env.ts";

const OWNER_ONLY = { mode: 0o600 };

/** What signs sessions: the environment's, else one generated under DATA_DIR, so that a restart signs nobody out. */
export async function authSecret(env: Pick<Env, "AUTH_SECRET" | "DATA_DIR">): Promise<string> {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  await mkdir(env.DATA_DIR, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  await writeFile(fileIn(env.DATA_DIR), secret, { ...OWNER_ONLY, flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return readFile(fileIn(env.DATA_DIR), "utf8");
}

/** The generated secret, if one has been generated. */
export async function readAuthSecret(dataDir: string): Promise<string | undefined> {
  return readFile(fileIn(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
}

/** Puts a generated secret back in its place. */
export async function keepAuthSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(fileIn(dataDir), secret, OWNER_ONLY);
}

function fileIn(dataDir: string): string {
  return join(dataDir, "auth-secret");
}
