import type { ComponentProps, MouseEvent } from "react";
import { useLocation, useRouter } from "./location.ts";

type LinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  /** An address of the site, from the root. */
  to: string;
};

/**
 * A link to a page of the site, which opens without a load of the document. A click with a modifier or another button is
 * the browser's. One to the address that is open makes no history entry.
 */
export function Link({ to, onClick, ...props }: LinkProps) {
  const { navigate, hrefOf } = useRouter();
  const { pathname, search, hash } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (event.defaultPrevented || event.button !== 0 || isModified) return;
    event.preventDefault();
    navigate(to, { replace: to === pathname + search + hash });
  };
  return <a {...props} href={hrefOf(to)} onClick={follow} />;
}

/** A link that says whether it leads to the page that is open, or to one above it. */
export function NavLink({ to, ...props }: LinkProps) {
  const { pathname } = useLocation();
  const isOpen = pathname === to || pathname.startsWith(`${to}/`);
  return <Link {...props} to={to} aria-current={isOpen ? "page" : undefined} />;
}
