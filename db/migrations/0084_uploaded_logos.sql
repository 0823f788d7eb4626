-- A broker's logo is an upload: a picture on another site tells that site about every visitor.
update users set profile = profile - 'brokerCompanyLogoUrl'
where profile ->> 'brokerCompanyLogoUrl' !~ '^/media/[0-9a-f]{64}\.webp$';
