import type { SiteConfig } from "#shared/schemas/site-config.ts";

/** Keys of the company's postal address. */
export type AddressKeys = Pick<
  SiteConfig,
  "company_street" | "company_district" | "company_city" | "company_state" | "company_postal_code"
>;

/** Formats the address: `Rua das Araucárias, 100, Centro, Curitiba, PR, CEP 80000-000`. */
export function formatCompanyAddress(config: AddressKeys): string {
  const { company_street, company_district, company_postal_code } = config;
  return [
    company_street,
    company_district,
    [config.company_city, config.company_state].filter(Boolean).join(", "),
    company_postal_code && `CEP ${company_postal_code}`,
  ]
    .filter(Boolean)
    .join(", ");
}
