import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { findPage, withoutEndSlash } from "#shared/content/pages.ts";

type SiteLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** A link to an address of the site that an administrator wrote. What is no page of it, such as a file, the browser opens. */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  const address = pageAddress(to);
  return address === undefined ? <a {...props} href={to} /> : <Link {...props} to={address} />;
}

/** The address of a page of the site as the server writes it: `/contato/?a` is `/contato?a`. Undefined for any other. */
function pageAddress(to: string): string | undefined {
  const [path = ""] = to.split(/[?#]/);
  const page = withoutEndSlash(path);
  return findPage(page) && page + to.slice(path.length);
}
