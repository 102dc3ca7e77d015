/* Tables of the register beside those about customers (personalData.ts), each with all of its columns. */

/** They name colleagues, with what they did. The works contract is the ground; they are kept as proof of it. */
export const tablesOfStaff: Record<string, string> = {
  content_draft: 'item value saved_at saved_by',
  content_version: 'id item value shown_from made_at made_by settled_at withdrawn_at withdrawn_by',
  list_price: 'id model_id gear term cents valid_from made_by made_at',
  return_price: 'id key cents valid_from made_at made_by',
  settlement_file:
    'id hash name rows gross_cents fee_cents net_cents first_day last_day judged_until imported_by imported_at',
  staff_challenge: 'challenge expires_at',
  staff_grant: 'id member_id role place granted_at',
  staff_invitation: 'id member_id token_hash created_at expires_at used_at',
  staff_key: 'id name key_hash role place calls created_at last_used_at expires_at revoked_at',
  staff_member: 'id name email created_at removed_at directory_issuer directory_subject',
  staff_passkey: 'id member_id credential_id public_key counter name created_at last_used_at',
  staff_proposal:
    'id call arguments arguments_hash seen place proposed_by proposer proposed_at expires_at decided_at decided_by decider outcome reason',
  staff_session: 'id member_id token_hash device_name created_at last_acted_at expires_at ended_at way proved_at',
  staff_view: 'member_id path name search saved_at',
  staff_visit: 'state_hash browser_hash nonce code_verifier next session_id expires_at',
  translation: 'language original_hash place text made_at made_by',
  vehicle_block: 'id vehicle_id first_day last_day reason created_by created_at lifted_at until_fit',
  vehicle_record:
    'vehicle_id vin colour first_registered inspection_due key_number tyres insurer policy_number leasing_ends',
  vehicle_event: 'id vehicle_id kind from_text to_text actor reason at',
  withdrawn_price: 'id model_id gear term cents valid_from made_by made_at withdrawn_by withdrawn_at',
  work_mark: 'kind item_id assigned_to assigned_name snoozed_until done_at done_by changed_at',
}

/** The memory of simulated providers. A shop with real ones has nothing in them. */
export const tablesOfSandbox: Record<string, string> = {
  sandbox_card: 'registration_id scenario outcome return_url callback_url token created_at',
  sandbox_charge: 'attempt_id token cents outcome code ref created_at resolves_at return_url reference',
  sandbox_mail: 'id recipient subject body_text body_html attachments sent_at headers',
  sandbox_oidc: 'model id payload grant_id user_code uid expires_at consumed_at',
  sandbox_refund: 'refund_id charge_ref cents outcome reason created_at resolves_at',
}

/** Jobs name rows by their ids, and one an address that was left. They go when they are done, and a week after they failed. */
export const tablesOfQueue: Record<string, string> = {
  job: 'id name data request_id traceparent retry_policy state tries created_at due_at failure',
}

/** They say nothing of a person. */
export const impersonalTables: Record<string, string> = {
  arrival_count: 'id number',
  audit_chain: 'position entry_id detail_hash hash',
  banner: 'sort content image_lg image_layout theme',
  campaign: 'id name description valid_from valid_to discount_months',
  campaign_price: 'id campaign_id model_id gear term cents valid_from ended_at',
  car_demand: 'id model_id dealer_id agents free_cars',
  car_model: 'id make model display_name body image_sm image_md info sort active fuel image_alt by_staff gallery facts',
  card_turn: 'key',
  check_day: 'day kind outcome checks',
  closed_day: 'day reason by_staff',
  collective_paper: 'business_id month total_cents papers made_at',
  company: 'business_id name max_orders orders_elsewhere address',
  content: 'key value',
  contract_text: 'version terms providers kilometres',
  counted_day: 'day counted_at',
  dealer:
    'id location_id code display_name address zip city lat lng delivery_reach_km active phone opening_hours told_by_staff facts_by_staff hidden_by_staff',
  dealer_closed_day: 'dealer_id day reason hours',
  extra_service:
    'id dealer_id service_key service_group service_title service_name description price_cents per_km_cents recurring sale_phase sort active fuels bodies needs kilometres_per_month by_staff starts_on',
  faq_section: 'sort title questions',
  handover_item: 'key name fuels sort active',
  figure_day:
    'day model_id dealer_id cars in_service cars_out running started ended ordered terms_accepted confirmed revenue_cents',
  figure_month:
    'month model_id dealer_id cars in_service cars_out running started ended ordered terms_accepted confirmed revenue_cents',
  invariant_look: 'name seen_until succeeded_at fully_at violations',
  invoice_gap: 'year first_number last_number restored_to skipped_at',
  invoice_series: 'year last_number',
  ledger_day: 'day account vat_rate debit_cents credit_cents entries',
  opened_day: 'day',
  outside_sum: 'begins port provider outcome within_ms calls last_at',
  page_build: 'name started_at',
  page_file: 'path build packed bytes',
  passkey_challenge: 'challenge asker_hash expires_at',
  picture: 'name content_type hash bytes',
  promo_code: 'id code_norm code kind owner_order_id description value_type value valid_from valid_to max_uses used',
  refused_sum: 'begins event outcome kind times last_at',
  reservation: 'id vehicle_id order_id created_at ended_at',
  schema_version: 'id version',
  sealing_key: 'number fingerprint known_at seals_since left_at',
  search_agent_model: 'agent_id model_id',
  search_day: 'day searches',
  setting: 'key value updated_at',
  settlement_entry: 'id posting_id file_id settlement day account cents',
  settlement_row: 'id file_id line settlement day reference gross_cents fee_cents net_cents paid_on',
  summed_day: 'day summed_at',
  vehicle: 'id dealer_id model_id gear registration free_from state version arrival out_since',
}
