import { formatOpeningHours } from "#shared/formats/opening-hours.ts";
import { brazilianStates } from "#shared/schemas/brazilian-states.ts";
import type { ActiveTerms } from "#shared/schemas/retention.ts";
import type { EmbeddedSiteConfig } from "#shared/schemas/site-config.ts";
import type { DestinationKind } from "../schemas/marketing-receivers.ts";

/** Facts used by the built-in legal texts. */
export type LegalCompany = {
  companyName: string;
  companyCnpj: string;
  contactEmail: string;
  contactPhone: string;
  /** City and state, e.g. `Curitiba, Paraná`. */
  companyPlace: string;
  /** In words; empty without hours. */
  openingHours: string;
  /** True if the site offers WhatsApp. */
  offersWhatsApp: boolean;
  terms: ActiveTerms;
  /** Marketing services that leads go to. */
  destinations: readonly DestinationKind[];
};

/** Derives the facts from the site config and other enabled features. */
export function legalCompany(
  config: EmbeddedSiteConfig,
  terms: ActiveTerms,
  destinations: readonly DestinationKind[] = [],
): LegalCompany {
  return {
    companyName: config.company_name,
    companyCnpj: config.company_cnpj,
    contactEmail: config.contact_email,
    contactPhone: config.contact_phone,
    companyPlace: `${config.company_city}, ${brazilianStates[config.company_state] ?? config.company_state}`,
    openingHours: formatOpeningHours(config.opening_hours),
    offersWhatsApp: config.whatsapp_phone !== "",
    terms,
    destinations,
  };
}
