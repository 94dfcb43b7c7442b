import { Suspense } from "react";
import { lazyComponent } from "#client/site/lazy-component.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { readProof } from "#shared/company/proof.ts";
import type { CaseProduct } from "#shared/schemas/proof.ts";

const CaseList = lazyComponent(() => import("./case-list.tsx"));

/** Cases of a product, or of all. Loads and renders nothing until the company enters some. */
export function CustomerCases({ product }: { product?: CaseProduct }) {
  const { config } = useSiteConfig();
  const shown = readProof(config).cases.filter((one) => product === undefined || one.product === product);
  if (shown.length === 0) return null;
  return (
    <Suspense>
      <CaseList cases={shown} />
    </Suspense>
  );
}
