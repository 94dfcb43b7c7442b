/** The keys of the site config that hold the legal texts (product 5.1). */
export type LegalTextKey = "terms_of_use" | "privacy_policy";
