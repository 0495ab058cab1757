-- One line of text, as before, and nothing in it that turns around what stands after it: staff would read another name,
-- or another file's, than was sent. A website has no mark at all that is not seen. Old rows stay as they are.
create or replace function private.is_line(value text, longest int) returns boolean language sql immutable
return char_length(value) <= longest
   and value !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]';

create or replace function private.is_website(value text) returns boolean language sql immutable
return private.is_line(value, 300) and value !~ '[\u00ad\u061c\u200b-\u200f\u2060-\u206f\ufeff]'
   and value ~* '^https?://[^ /\\?#@:]+\.[^ /\\?#@:]+(:[0-9]+)?([/?#]|$)';
