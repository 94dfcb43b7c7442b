import { useLocation } from "react-router-dom";
import { useHydrated } from "#client/lib/hydration.ts";
import { OFFER_PARAMETER, PRODUCT_PARAMETER } from "#client/site/form-links.ts";
import { type DemoOffer, demoOffers } from "#shared/schemas/demo-offers.ts";
import { findProduct, type ProductSlug } from "#shared/schemas/interests.ts";
import { parameterName } from "./parameter-name.ts";

/** Product in the URL. */
export function useAddressProduct(): ProductSlug | undefined {
  return findProduct(useAddressParameter(PRODUCT_PARAMETER) ?? null);
}

/** Offer of the link that led here, which the form repeats; undefined for a demonstration. */
export function useAddressOffer(): DemoOffer | undefined {
  const named = useAddressParameter(OFFER_PARAMETER);
  return demoOffers.find((offer) => offer === named);
}

/** Undefined in the first render: the server renders one page for every query. */
export function useAddressParameter(name: string): string | undefined {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated) return;
  return [...new URLSearchParams(search)].find(([written]) => parameterName(written) === name)?.[1];
}
