/** Local storage key of the back office theme; absent while it follows the system. */
export const THEME_KEY = "admin_theme";
