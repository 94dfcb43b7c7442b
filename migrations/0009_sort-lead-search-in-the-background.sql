ALTER INDEX "leads_search_index" SET (gin_pending_list_limit = 32768);
