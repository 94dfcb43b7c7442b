/** Who speaks in the built-in legal texts, as the site's configuration names it. */
export type LegalCompany = {
  companyName: string;
  companyCnpj: string;
  contactEmail: string;
  contactPhone: string;
};
