import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "./env.ts";

const OWNER_ONLY = { mode: 0o600 };

/**
 * Resolves to the secret that signs sessions: AUTH_SECRET, or one that is generated under DATA_DIR and stored, so that
 * sessions survive a restart.
 */
export async function authSecret(env: Pick<Env, "AUTH_SECRET" | "DATA_DIR">): Promise<string> {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  await mkdir(env.DATA_DIR, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  await writeFile(secretFile(env.DATA_DIR), secret, { ...OWNER_ONLY, flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return readFile(secretFile(env.DATA_DIR), "utf8");
}

function secretFile(dataDir: string): string {
  return join(dataDir, "auth-secret");
}
