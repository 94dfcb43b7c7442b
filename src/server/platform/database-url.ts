import { parseConnectionUrl } from "#server/platform/connection-url.ts";

const SESSION_ATTRIBUTES = ["read-write", "read-only", "primary", "standby", "prefer-standby"];

/** Describes the problem with a connection string without quoting it; undefined if usable. */
export function databaseUrlProblem(text: string): string | undefined {
  const parsed = parseConnectionUrl(text);
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.url.protocol)) {
    return "must be a URL such as postgres://user:password@host:5432/site, with special characters of the password percent-encoded";
  }
  const attributes = parsed.url.searchParams.get("target_session_attrs");
  if (attributes !== null && !SESSION_ATTRIBUTES.includes(attributes)) {
    return `takes one of ${SESSION_ATTRIBUTES.join(", ")} as target_session_attrs`;
  }
  return undefined;
}

/** Hosts, ports and name of a database, without credentials: `db1:5432,db2:5432/site`. */
export function describeDatabase(databaseUrl: string): string {
  const parsed = parseConnectionUrl(databaseUrl);
  if (!parsed) return "the database of DATABASE_URL";
  const { url, hosts } = parsed;
  const addresses = hosts.map((host) => {
    const named = host || "localhost";
    return /:\d+$/.test(named) ? named : `${named}:${url.port || 5432}`;
  });
  return `${addresses.join(",")}/${url.pathname.slice(1) || decodeURIComponent(url.username)}`;
}
