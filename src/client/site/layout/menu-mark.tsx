import { ArrowRight, Headset, type LucideIcon, Scale, Server } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { solutions } from "#client/site/solutions.ts";
import { pages } from "#shared/content/pages.ts";
import { ProductTile } from "./product-tile.tsx";

const icons: Readonly<Record<string, LucideIcon>> = {
  [pages.comparison.path]: Scale,
  [pages.itServices.path]: Server,
  [pages.helpDesk.path]: Headset,
};

/** Tile of an entry of the menu: the product's mark, or an icon. */
export function MenuMark({ to, className }: { to: string; className: string }) {
  const solution = solutions.find(({ path }) => path === to);
  if (solution) return <ProductTile solution={solution} className={className} />;
  const Icon = icons[to] ?? ArrowRight;
  return (
    <span
      aria-hidden
      className={classNames("grid shrink-0 place-items-center bg-pale text-accent-ink", className)}
    >
      <Icon className="size-full" strokeWidth={1.75} />
    </span>
  );
}
