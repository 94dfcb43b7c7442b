import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { findPage, withoutEndSlash } from "#shared/content/pages.ts";

type SiteLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** Link to a URL entered by an administrator. URLs that are not pages of the site, such as files, open natively. */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  const address = pageAddress(to);
  return address === undefined ? <a {...props} href={to} /> : <Link {...props} to={address} />;
}

/** Canonical URL of a page of the site: `/contato/?a` becomes `/contato?a`. Undefined for any other URL. */
function pageAddress(to: string): string | undefined {
  const [path = ""] = to.split(/[?#]/);
  const page = withoutEndSlash(path);
  return findPage(page) && page + to.slice(path.length);
}
