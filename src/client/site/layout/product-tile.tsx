import { classNames } from "#client/components/class-names.ts";
import { ProductMark } from "#client/site/product-mark.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import type { Solution } from "#client/site/solutions.ts";
import { groundWithText } from "#shared/formats/color.ts";

type ProductTileProps = { solution: Solution; className?: string };

/** Mark on a tile in the product's configured color, for menus and lists. */
export function ProductTile({ solution, className }: ProductTileProps) {
  const { config } = useSiteConfig();
  const color = config[solution.themeColorKey];
  return (
    <span
      aria-hidden
      className={classNames("grid shrink-0 place-items-center", className)}
      style={{ background: color, color: groundWithText(color, "#ffffff").text }}
    >
      <ProductMark product={solution.slug} className="size-full" />
    </span>
  );
}
