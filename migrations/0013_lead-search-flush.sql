-- Only the owner of an index may flush its pending list. The application's role is not the owner, and may call this. Its
-- body is parsed now: no name in it is looked up when it runs, when the caller decides what is found first.
CREATE FUNCTION flush_lead_search() RETURNS bigint
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
  SELECT pg_catalog.gin_clean_pending_list('public.leads_search_index'::pg_catalog.regclass);
END;
