import { BadgeCheck, type LucideIcon, Server } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { ProductMark } from "#client/site/product-mark.tsx";
import { solutions } from "#client/site/solutions.ts";
import { type ProductSlug, productNames } from "#shared/schemas/interests.ts";

/** Mark of the product that a row is about; as wide without one, so that names begin at one edge. */
export function ProductGlyph({ product }: { product: ProductSlug | null | undefined }) {
  const solution = solutions.find(({ slug }) => slug === product);
  const Icon: LucideIcon =
    product?.startsWith("e-") || product === "certificado-digital" ? BadgeCheck : Server;
  return (
    <span
      title={product ? productNames[product] : undefined}
      className={classNames("grid size-5 shrink-0 place-items-center text-soft")}
    >
      {solution ? (
        <ProductMark product={solution.slug} className="size-5" />
      ) : (
        product && <Icon aria-hidden className="size-4.5" />
      )}
    </span>
  );
}
