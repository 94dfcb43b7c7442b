/** Where a browser keeps the theme of the back office; absent while it follows the system. */
export const THEME_KEY = "admin_theme";
