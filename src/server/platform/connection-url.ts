/** Scheme, user and password, hosts, path, query. A special character of a password that is not escaped has no place. */
const SHAPE = /^[a-z]+:\/\/(?:[^@/?#\s]*@)?([^@/?#\s]*)(?:\/[^@/?#\s]*)?(?:\?[^@#\s]*)?$/i;
const HOST = /^(?:\[[0-9a-f:.]+\]|[^:[\]]*)(?::\d{1,5})?$/i;

export type ConnectionUrl = {
  /** The URL with its first host only. */
  url: URL;
  /** Each host with its port if it has one, such as `db1:5432`. */
  hosts: string[];
};

/**
 * Parses a URL that may have a password and several hosts; undefined when it is malformed. A password with an unescaped
 * `/`, `#`, `?` or `@` makes it malformed, because a part of the password would be taken for host, path or query. So
 * everything but `password` may be printed.
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
