import type { ComponentProps, MouseEvent } from "react";
import { pageAddress, useLocation, useRouter } from "./location.ts";

type LinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  /** An address of the site, from the root. What is no page of it, the browser opens. */
  to: string;
};

/**
 * A link to a page of the site, which opens without a load of the document. A click with a modifier or another button is
 * the browser's. One to the address that is open makes no history entry.
 */
export function Link({ to, onClick, ...props }: LinkProps) {
  const { navigate, hrefOf } = useRouter();
  const { pathname, search, hash } = useLocation();
  const address = pageAddress(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (address === undefined || event.defaultPrevented || event.button !== 0 || isModified) return;
    event.preventDefault();
    navigate(address, { replace: address === pathname + search + hash });
  };
  return <a {...props} href={address === undefined ? to : hrefOf(address)} onClick={follow} />;
}

/** A link that says whether it leads to the page that is open, or to one above it. */
export function NavLink({ to, ...props }: LinkProps) {
  const { pathname } = useLocation();
  const isOpen = pathname === to || pathname.startsWith(`${to}/`);
  return <Link {...props} to={to} aria-current={isOpen ? "page" : undefined} />;
}
