/** Scheme, credentials, hosts, path, query. Unescaped special characters in a password do not match. */
const SHAPE = /^[a-z]+:\/\/(?:[^@/?#\s]*@)?([^@/?#\s]*)(?:\/[^@/?#\s]*)?(?:\?[^@#\s]*)?$/i;
const HOST = /^(?:\[[0-9a-f:.]+\]|[^:[\]]*)(?::\d{1,5})?$/i;

export type ConnectionUrl = {
  /** The URL with its first host only. */
  url: URL;
  /** Hosts with optional ports, e.g. `db1:5432`. */
  hosts: string[];
};

/**
 * Parses a URL with optional password and several hosts; undefined if malformed. Unescaped `/`, `#`, `?` or `@` in a
 * password count as malformed, so that everything but `password` is safe to print.
 */
export function parseConnectionUrl(text: string): ConnectionUrl | undefined {
  const list = SHAPE.exec(text)?.[1];
  if (list === undefined) return undefined;
  const hosts = list.split(",");
  if (!hosts.every((host) => HOST.test(host))) return undefined;
  try {
    const url = new URL(hosts.length > 1 ? text.replace(list, hosts[0] ?? "") : text);
    decodeURIComponent(url.username + url.password);
    return { url, hosts };
  } catch {
    return undefined;
  }
}
