import { hasSeveralHosts, parseConnectionUrl } from "#server/platform/connection-url.ts";

/** Both leave a connection to a standby; the others would keep one that takes no writes. */
const SESSION_ATTRIBUTES = ["read-write", "primary"];

/** Describes the problem with a connection string without quoting it; undefined if usable. */
export function databaseUrlProblem(text: string): string | undefined {
  if (hasSeveralHosts(text)) {
    return "must name one host: for a primary and its standbys an address that leads to the one that takes writes, such as a virtual address or a pooler";
  }
  const url = parseConnectionUrl(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    return "must be a URL such as postgres://user:password@host:5432/site, with special characters of the password percent-encoded";
  }
  const attributes = url.searchParams.get("target_session_attrs");
  if (attributes !== null && !SESSION_ATTRIBUTES.includes(attributes)) {
    return `takes ${SESSION_ATTRIBUTES.join(" or ")} as target_session_attrs`;
  }
  return undefined;
}

/** Host, port and name of a database, without credentials: `db.example.com:5432/site`. */
export function describeDatabase(databaseUrl: string): string {
  const url = parseConnectionUrl(databaseUrl);
  if (!url) return "the database of DATABASE_URL";
  const { hostname, port, pathname, username } = url;
  return `${hostname || "localhost"}:${port || 5432}/${pathname.slice(1) || decodeURIComponent(username)}`;
}
