import { useHydrated } from "#client/lib/hydration.ts";
import { findProduct, type ProductSlug } from "#shared/interests.ts";
import { PRODUCT_PARAMETER } from "./home/demo-link.ts";
import { useLocation } from "./router/location.ts";

/**
 * The product that the address names (product 4.12). Undefined in the first render: the server renders one page for every
 * query.
 */
export function useAddressProduct(): ProductSlug | undefined {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  return isHydrated ? findProduct(new URLSearchParams(search).get(PRODUCT_PARAMETER)) : undefined;
}
