/** Where a browser keeps the theme of the back office; absent while it follows the system (product 7.20). */
export const THEME_KEY = "admin_theme";
