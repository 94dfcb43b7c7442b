/** The version of the product. A test compares it with package.json, which the client must not bundle. */
export const VERSION = "0.3.0";
