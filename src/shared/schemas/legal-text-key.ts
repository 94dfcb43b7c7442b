/** The keys of the site config that hold the legal texts. */
export type LegalTextKey = "terms_of_use" | "privacy_policy";
