import { readFileSync } from "node:fs";

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables whose value may stand in a file that `NAME_FILE` names, for Docker secrets and systemd credentials. */
export const secretNames = [
  "ADMIN_PASSWORD",
  "AUTH_SECRET",
  "DATABASE_OWNER_URL",
  "DATABASE_URL",
  "METRICS_TOKEN",
  "S3_KEY",
  "S3_SECRET",
  "SMTP_URL",
] as const;

/**
 * Puts the content of each `NAME_FILE` into `NAME`, without one newline at its end. An empty variable counts as unset.
 * Returns a sentence for each file that cannot be used; none has any of a file's content.
 */
export function readSecretFiles(source: Variables): { variables: Variables; problems: string[] } {
  const variables: Record<string, string | undefined> = { ...source };
  const problems: string[] = [];
  for (const name of secretNames) {
    const path = source[`${name}_FILE`];
    if (!path) continue;
    if (source[name]) {
      problems.push(`${name} and ${name}_FILE are both set: set one of them.`);
      continue;
    }
    try {
      variables[name] = readFileSync(path, "utf8").replace(/\r?\n$/, "");
      if (variables[name].trim() === "") problems.push(`${name}_FILE names an empty file: ${path}.`);
    } catch (error) {
      problems.push(
        `${name}_FILE names ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      );
    }
  }
  return { variables, problems };
}
