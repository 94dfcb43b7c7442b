/** Changes a server-rendered `meta` element, by its name or property. */
export function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.setAttribute("content", content);
}
