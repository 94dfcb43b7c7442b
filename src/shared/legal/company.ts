/** The values of the site config that the built-in legal texts name (product 5.3). */
export type LegalCompany = {
  companyName: string;
  companyCnpj: string;
  contactEmail: string;
  contactPhone: string;
};
