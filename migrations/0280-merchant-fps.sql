-- Where a bank transfer may go by FPS: an FPS identifier, a mobile number or an e-mail address; empty: no code is shown.
alter table merchant add column fps_id text not null default '';
