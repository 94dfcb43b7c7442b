import { ArrowRight } from "lucide-react";
import { buttonClass } from "#client/components/button.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { isLinkAddress, isPlaceOnPage } from "#shared/schemas/link-address.ts";

const looks = {
  primary: buttonClass("primary", "large"),
  night:
    "inline-flex min-h-13 items-center gap-2.5 rounded-xl bg-ink px-7 py-2 font-semibold text-paper transition hover:bg-ink/85",
  text: "inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-accent-ink",
} as const;

type OwnLinkProps = { link: { linkLabel: string; linkTo: string }; look: keyof typeof looks };

/** Button or link of a section. Renders nothing without a valid link address. */
export function OwnLink({ link: { linkLabel, linkTo }, look }: OwnLinkProps) {
  if (linkLabel === "" || !(isPlaceOnPage(linkTo) || isLinkAddress(linkTo))) return null;
  return (
    <SiteLink to={linkTo} className={looks[look]}>
      {linkLabel}
      {look !== "primary" && <ArrowRight aria-hidden className="size-5" />}
    </SiteLink>
  );
}
