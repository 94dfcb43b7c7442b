import { useLocation } from "react-router-dom";
import { useHydrated } from "#client/lib/hydration.ts";
import { findProduct, type ProductSlug } from "#shared/schemas/interests.ts";
import { PRODUCT_PARAMETER } from "./home/demo-link.ts";
import { parameterName } from "./parameter-name.ts";

/**
 * The product that the address names. Undefined in the first render: the server renders one page for every
 * query.
 */
export function useAddressProduct(): ProductSlug | undefined {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated) return;
  const parameters = [...new URLSearchParams(search)];
  return findProduct(
    parameters.find(([written]) => parameterName(written) === PRODUCT_PARAMETER)?.[1] ?? null,
  );
}
