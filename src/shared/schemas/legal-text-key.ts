/** Site config keys of the legal texts. */
export type LegalTextKey = "terms_of_use" | "privacy_policy";
