-- Only the owner of an index may flush its pending list. The application's role is not the owner, and may call this.
CREATE FUNCTION flush_lead_search() RETURNS bigint
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public
AS $$ SELECT gin_clean_pending_list('public.leads_search_index'::regclass) $$;
